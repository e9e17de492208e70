import { describe, expect, it } from 'vitest'
import { playerProps } from '../../../../src/components/broadcasts/playerProps.ts'
import { buildAudio, buildBroadcast, buildEdition } from '../../../support/broadcastFakes.ts'
import { buildView } from '../../../support/pageFakes.ts'

const propsOf = (editions: Parameters<typeof buildBroadcast>[0], language: 'ko' | 'en' = 'ko') =>
  playerProps(
    buildBroadcast(editions),
    { language: 'ko', hrefOf: (one) => `/x?voice=${one}` },
    buildView({ language }),
  )

describe('the props of the player', () => {
  it('has all four languages, each with its own name and address, registered or not', () => {
    const { editions } = propsOf({})
    expect(editions.map(({ name, href }) => [name, href])).toEqual([
      ['한국어', '/x?voice=ko'],
      ['English', '/x?voice=en'],
      ['日本語', '/x?voice=ja'],
      ['中文', '/x?voice=zh'],
    ])
    expect(editions[2]).toEqual({
      language: 'ja',
      name: '日本語',
      href: '/x?voice=ja',
      absence: ['등록된 방송이 없습니다.'],
    })
  })

  it.each([
    ['pending', '소리를 만들고 있습니다. 잠시 뒤에 다시 보십시오.'],
    ['no-synthesiser', '이 서버에 음성 합성기가 없어 소리를 만들지 못합니다.'],
    ['delayed', '소리를 만들지 못해 몇 분 안에 다시 만듭니다.'],
    ['failed', '소리를 만들지 못했습니다. 다음 방송은 새로 만듭니다.'],
    ['damaged', '소리 파일이 손상되어 다시 만들고 있습니다.'],
  ] as const)('says why there is no sound, and still has the words: %s', (audio, why) => {
    const [edition] = propsOf({ editions: [buildEdition({ audio })] }).editions
    expect(edition?.sound).toBeUndefined()
    expect(edition?.absence).toEqual(['등록된 방송이 없습니다.', why, '방송문은 아래에 있습니다.'])
    expect(edition?.transcript).toBe('오늘 서해의 바람은 북서풍입니다.\n\n물결은 2미터입니다.')
  })

  it('names sound, download, length and voice', () => {
    const audio = buildAudio({ durationMs: 61_600, mediaType: 'audio/ogg', fileName: 'abc.ogg' })
    const { editions, name } = propsOf({ editions: [buildEdition({ audio })] }, 'en')
    expect(name).toBe('Broadcast for all seas · 06:00 KST')
    expect(editions[0]?.sound).toEqual({
      href: '/mmis/media/abc.ogg',
      downloadHref: '/mmis/media/abc.ogg?download',
      mediaType: 'audio/ogg',
      seconds: 62,
      origin: 'read by a machine',
    })
  })

  it('is plain data, as what travels to an island has to be', () => {
    const props = propsOf({})
    expect(structuredClone(props)).toEqual(props)
  })
})
