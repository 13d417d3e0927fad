// Draws the pictures of the website: `node art/render.mjs` draws all of them, `node art/render.mjs hero,yala` only
// these. The key 'emblem' draws the favicon and the icons.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { emblem } from './emblem.mjs'
import { cardSize, pictures } from './pictures.mjs'

const publicFolder = new URL('../public/', import.meta.url)
const artFolder = new URL('art/', publicFolder)
const sizesFile = new URL('../src/domain/content/picture-sizes.json', import.meta.url)
const manifestFile = new URL('manifest.json', import.meta.url)

const wanted = process.argv[2]?.split(',') ?? [...Object.keys(pictures), 'emblem']
const unknown = wanted.filter((key) => key !== 'emblem' && !pictures[key])
if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}. See art/pictures.mjs.`)

mkdirSync(artFolder, { recursive: true })
const manifest = readManifest()
for (const key of wanted) {
  const started = Date.now()
  if (key === 'emblem') await writeIcons()
  else manifest[key] = await writePicture(key, pictures[key])
  console.log(`${key.padEnd(22)} ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
writeManifest()
writeSizes()

/** Draws a picture and writes it in every width; returns the bytes of each file. */
async function writePicture(key, { scene, width, height, widths, options }) {
  const { pixels } = await scene(width, height, options)
  const native = sharp(pixels, { raw: { width, height, channels: 3 } })
  const files = {}
  const write = async (name, image) => {
    await image.toFile(new URL(name, artFolder).pathname)
    files[name] = statSync(new URL(name, artFolder)).size
  }
  for (const each of widths) {
    const sized = each === width ? native : native.clone().resize(each)
    await write(`${key}-${each}.avif`, sized.clone().avif({ quality: 52, effort: 4, chromaSubsampling: '4:2:0' }))
    await write(`${key}-${each}.webp`, sized.clone().webp({ quality: 76, effort: 4 }))
  }
  // For previews on social networks, which support neither AVIF nor our widths.
  const preview = native.clone().resize({ width: 1200, withoutEnlargement: true })
  await write(`${key}.jpg`, preview.jpeg({ quality: 70, mozjpeg: true }))
  return files
}

async function writeIcons() {
  writeFileSync(new URL('emblem.svg', publicFolder), emblem())
  const icons = {
    'icon-192.png': [192, {}],
    'icon-512.png': [512, {}],
    'apple-touch-icon.png': [180, { square: true }],
    'icon-maskable-192.png': [192, { maskable: true }],
    'icon-maskable-512.png': [512, { maskable: true }],
  }
  for (const [name, [size, shape]] of Object.entries(icons)) {
    const image = sharp(Buffer.from(emblem(shape)), { density: 72 * (size / 64) }).resize(size, size)
    await image.png({ compressionLevel: 9 }).toFile(new URL(name, publicFolder).pathname)
  }
}

function readManifest() {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Writes the manifest: every file with its size, in the order of the catalogue. */
function writeManifest() {
  const inOrder = Object.keys(pictures).filter((key) => manifest[key])
  const listed = Object.fromEntries(inOrder.map((key) => [key, manifest[key]]))
  writeFileSync(manifestFile, `${JSON.stringify(listed, null, 2)}\n`)
  const bytes = Object.values(listed).flatMap((files) => Object.values(files))
  const total = bytes.reduce((sum, size) => sum + size, 0)
  console.log(`${bytes.length} files, ${(total / 1e6).toFixed(2)} MB`)
}

/**
 * Writes the sizes that reserve a picture's space on a page before it loads. Null is the size of a card, the most
 * common.
 */
function writeSizes() {
  const sizes = Object.entries(pictures).map(([key, { width, height, widths }]) =>
    width === cardSize.width && height === cardSize.height ? [key, null] : [key, { width, height, widths }],
  )
  writeFileSync(sizesFile, sizesText(Object.fromEntries(sizes)))
}

/** One line per picture, as the formatter would write it. */
function sizesText(sizes) {
  const lines = Object.entries(sizes).map(([key, size]) => {
    if (!size) return `  "${key}": null`
    const list = `[${size.widths.join(', ')}]`
    return `  "${key}": { "width": ${size.width}, "height": ${size.height}, "widths": ${list} }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}
