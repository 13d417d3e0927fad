// Reduces the site's fonts to what its pages use: `npm run art:fonts`. The full display font has two axes and 78 kB;
// headings use one width and one weight.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const folder = new URL('../src/styles/fonts/', import.meta.url)

// Western European accents and the characters in our texts, then characters that guest names may need.
const latin = lettersIn([
  [0x20, 0x7e],
  [0xa0, 0xff],
  ...[0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc, 0x2009, 0x200b, 0x20ac, 0x2122, 0x2212, 0x2215].map(
    alone,
  ),
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x2190, 0x2193],
])
const further = lettersIn([
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x2ba],
  [0x1e00, 0x1eff],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
])

const display = { wdth: 80, wght: 700 }
const body = { wght: { min: 400, max: 720 } }

for (const [name, from, axes, letters] of [
  ['display', 'bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal', display, latin],
  ['display-ext', 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wdth-normal', display, further],
  ['body', 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal', body, latin],
  ['body-ext', 'hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal', body, further],
]) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/${from}.woff2`))
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes })
  writeFileSync(new URL(`${name}.woff2`, folder), cut)
  console.log(`${name.padEnd(12)} ${whole.length} -> ${cut.length}`)
}

function alone(code) {
  return [code, code]
}

function lettersIn(ranges) {
  const codes = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  return String.fromCodePoint(...codes)
}
