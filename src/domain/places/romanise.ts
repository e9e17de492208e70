const SYLLABLES_FROM = 0xac00
const SYLLABLES_TO = 0xd7a3
const CODAS = 28
const NUCLEI = 21

const ONSET = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ')
const NUCLEUS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
/** sound of a final consonant before another consonant, or at the end */
const CODA = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
/** a final consonant, or the second of two, as it moves over to a following vowel; the first of two stays */
const MOVED = ' ,g,kk,k-s,n,n-j,n,d,r,l-g,l-m,l-b,l-s,l-t,l-p,r,m,b,p-s,s,ss,ng,j,ch,k,t,p,'.split(',')

const SILENT = 11
const NASAL = { k: 'ng', t: 'n', p: 'm' } as Record<string, string>

/**
 * A Korean text in Latin letters as it sounds, by the Revised Romanization for names: neighbouring consonants change as
 * they do in speech, and no sound is put in between. Anything else stays as it is.
 *
 * @source Revised Romanization of Korean, Ministry of Culture notice 2000-8
 */
export function romanise(text: string): string {
  let result = ''
  let coda = 0
  for (const letter of text.normalize('NFC')) {
    const at = letter.codePointAt(0)!
    if (at < SYLLABLES_FROM || at > SYLLABLES_TO) {
      result += CODA[coda]! + letter
      coda = 0
      continue
    }
    const syllable = at - SYLLABLES_FROM
    const onset = Math.floor(syllable / (NUCLEI * CODAS))
    const nucleus = NUCLEUS[Math.floor(syllable / CODAS) % NUCLEI]!
    result += between(coda, onset, nucleus) + nucleus
    coda = syllable % CODAS
  }
  return result + CODA[coda]!
}

/** The same with capital first letters, as names are written. */
export const romanisedName = (text: string): string =>
  romanise(text).replaceAll(
    /(^|[\s(])([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

function between(coda: number, onset: number, nucleus: string): string {
  if (onset === SILENT) {
    const moved = MOVED[coda]!.replace('-', '').trim()
    // d and t become j and ch before i
    if (nucleus === 'i' && moved === 'd') return 'j'
    return nucleus === 'i' && moved === 't' ? 'ch' : moved
  }
  const [end, start] = [CODA[coda]!, ONSET[onset]!]
  if ((start === 'n' || start === 'm') && end in NASAL) return NASAL[end]! + start
  if (start === 'r') {
    if (end in NASAL) return `${NASAL[end]!}n`
    if (end === 'm' || end === 'ng') return `${end}n`
    if (end === 'n' || end === 'l') return 'll'
  }
  return start === 'n' && end === 'l' ? 'll' : end + start
}
