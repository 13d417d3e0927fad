import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { pdfText } from './pdf-text.ts'

const { linesOf } = pdfText(new PDFDocument({ font: '' }))
const printedLines = (text: string, width = 400) =>
  linesOf(text, { width, size: 9 }).map((line) => line.map((run) => run.text).join(''))

test.each([
  ['王小明', '[in Chinese or Japanese]'],
  ['王 小明, さくら', '[in Chinese or Japanese], [in Chinese or Japanese]'],
  ['김민준 (Kim)', '[in Korean] (Kim)'],
  ['محمد بن علي', '[in Arabic script]'],
  ['สมชาย', '[in Thai]'],
  ['Ana 🐘🐘 👨‍👩‍👧', 'Ana [emoji]'],
  ['გიორგი', '[in another script]'],
  // The fonts contain letters for these.
  ['Ｍａｒｉａ 𝓛ópez', 'Maria López'],
  ['[emoji] [emoji] ???', '[emoji] [emoji] ???'],
  ['නිමල් முருகன்', 'නිමල් முருகன்'],
])('%s is printed as %s', (text, printed) => {
  expect(printedLines(text)).toEqual([printed])
})

test('a line does not break at a no-break space', () => {
  expect(printedLines('Chauffeur du matin\u00a0: Sunil', 85)).toEqual(['Chauffeur du', 'matin\u00a0: Sunil'])
})
