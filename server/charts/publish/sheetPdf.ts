import PDFDocument from 'pdfkit'
import { fittingSize } from '../../platform/drawing.ts'
import { fontFiles } from '../../platform/svg.ts'
import type { Mark, Sheet } from './monthlySheet.ts'

/** Points of PDF in a pixel of CSS. */
const PT_PER_PX = 0.75

/** A sheet as PDF of one page, with its letters in it; its texts can be searched and are read out in their order. */
export async function sheetPdf({ title, language, at, marks }: Sheet): Promise<Buffer> {
  const [regular = '', bold = ''] = fontFiles()
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.registerFont('regular', regular).registerFont('bold', bold)
  document.scale(PT_PER_PX)
  const root = document.struct('Document')
  document.addStructure(root)
  for (const mark of marks) {
    if (mark.kind === 'text') root.add(document.struct('P', {}, () => writeText(document, mark)))
    else drawShape(document, mark)
  }
  root.end()
  document.end()
  await written
  return Buffer.concat(parts)
}

function writeText(document: PDFKit.PDFDocument, mark: Extract<Mark, { kind: 'text' }>): void {
  const { x, y, words, size = 16, isBold = false, anchor = 'start', fill = '#000000', maxPx } = mark
  document
    .font(isBold ? 'bold' : 'regular')
    .fontSize(fittingSize(words, size, maxPx))
    .fillColor(fill)
  const wide = document.widthOfString(words)
  const left = { start: x, middle: x - wide / 2, end: x - wide }[anchor]
  document.text(words, left, y, { lineBreak: false, baseline: 'alphabetic' })
}

/** What is drawn beside the texts says nothing that these do not say. */
function drawShape(document: PDFKit.PDFDocument, mark: Exclude<Mark, { kind: 'text' }>): void {
  document.markContent('Artifact')
  if (mark.kind === 'rect') document.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.fill)
  else document.circle(mark.x, mark.y, mark.radius).fill(mark.fill)
  document.endMarkedContent()
}
