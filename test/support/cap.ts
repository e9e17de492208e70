import { capDocuments } from '../../server/warnings/publish/cap.ts'
import type { CapDocument } from '../../server/warnings/publish/cap.ts'
import type { PublishContext } from '../../server/warnings/publish/context.ts'
import type { Warning } from '../../src/domain/warnings/warnings.ts'
import { buildContext } from './warnings.ts'
import { complaints } from './xmllint.ts'

/** Written by us from the standard; see its head. */
export const CAP_SCHEMA = 'test/fixtures/cap/cap-1.2.xsd'

/** Every document of every warning, held against the schema at once. */
export function invalidCap(warnings: readonly Warning[], context: PublishContext = buildContext()): string[] {
  const all = warnings.flatMap((warning) => capDocuments(warning, context))
  return complaints(CAP_SCHEMA, Object.fromEntries(all.map(({ fileName, xml }) => [fileName, xml])))
}

/** Text of every element with this name, in the order of the document. */
export const values = ({ xml }: Pick<CapDocument, 'xml'>, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')

/** Text of the first element with this name: what CAP says once, or says in Korean. */
export const value = (document: CapDocument | undefined, name: string): string | undefined =>
  document && values(document, name)[0]

export function newestCap(warning: Warning, context: PublishContext = buildContext()): CapDocument {
  const last = capDocuments(warning, context).at(-1)
  if (!last) throw new Error('no document')
  return last
}
