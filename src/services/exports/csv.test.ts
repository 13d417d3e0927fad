import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['Ada', 3, null, undefined, true], 'Ada,3,,,true\r\n'],
  [['Byron, Ada', 'said "yes"', 'two\nlines'], '"Byron, Ada","said ""yes""","two\nlines"\r\n'],
  [['නිමල් පෙරේරා', 'محمد', '🐆'], 'නිමල් පෙරේරා,محمد,🐆\r\n'],
  [[-5, 0.5], '-5,0.5\r\n'],
])('values become the CSV line %j', (cells, line) => expect(csvLine(cells)).toBe(line))

test.each(['=1+1', '+94771234567', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is escaped as text, not left as a formula',
  (typed) => {
    expect(csvLine([typed])).toMatch(/^"?'/)
  },
)

test('a formula after a semicolon is escaped, too', () => {
  // Spreadsheets in Spanish and French start a new cell there.
  expect(csvLine(['Ada;=1+1', 'a;b; -1', 'x;@y;+z'])).toBe("Ada;'=1+1,a;b; -1,x;'@y;'+z\r\n")
})
