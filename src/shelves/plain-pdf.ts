import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'

/**
 * Whether a PDF only shows something. Every object is looked at, those packed into object streams too: scripts, actions
 * that start programs or open addresses by themselves, files inside, forms that compute and passwords are none of it.
 */
export async function isPlainPdf(bytes: Uint8Array): Promise<'plain' | 'unsafe' | 'unreadable'> {
  if (isSomethingElseToo(bytes) || !isSmallInside(bytes)) return 'unsafe'
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    })
    if (document.isEncrypted) return 'unsafe'
    if (document.getPageCount() === 0) return 'unreadable'
  } catch {
    return 'unreadable'
  }
  const { context } = document
  const seen = new Set<PDFObject>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (isActive(object, context, seen)) return 'unsafe'
  }
  return isActive(context.trailerInfo.Root, context, seen) ? 'unsafe' : 'plain'
}

// A ZIP is read from its end, behind which a comment of 64 KB may stand.
const zipEnd = 64 * 1024 + 22

/** A file may be a PDF to one program and a web page or an archive to the next: whoever renames it runs the other one. */
function isSomethingElseToo(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isZip = file.subarray(-zipEnd).includes('PK\x05\x06') && file.includes('PK\x01\x02')
  return isZip || /<(?:script|html|iframe|object|embed)\b|<\?php/i.test(file.toString('latin1'))
}

/** Together, once unpacked. A slip has a few dozen objects. */
const mostUnpacked = 4 * 1024 * 1024

/**
 * Packed objects are unpacked whole by whoever reads them: a few kilobytes may be gigabytes. And where an object is written
 * twice, one reader sees the first and another the last. Neither is a slip.
 */
function isSmallInside(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const numbers = [...text.matchAll(/(?:^|[\r\n\s])(\d{1,10})\s+\d{1,5}\s+obj\b/g)].map(([, number]) => number)
  if (new Set(numbers).size !== numbers.length) return false
  let left = mostUnpacked
  for (const { 0: all, index } of text.matchAll(/\bstream\r?\n/g)) {
    const dict = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index)
    // A name may be written letter by letter, to be found by no search.
    const isPacked = /ObjStm|XRef/.test(dict) || /\/Type\s*\/[^\s/<>[\]()]*#/.test(dict)
    if (!isPacked) continue
    const filter = /\/Filter\s*(\[?)\s*\/?([A-Za-z]*)/.exec(dict)
    if (!filter) continue
    if (filter[1] === '[' ? !/\/Filter\s*\[\s*\/FlateDecode\s*\]/.test(dict) : filter[2] !== 'FlateDecode') return false
    try {
      left -= inflateSync(bytes.subarray(index + all.length), { maxOutputLength: Math.max(1, left) }).length
    } catch {
      return false
    }
  }
  return left > 0
}

const activeKeys = [
  ...['JS', 'JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'EF', 'AA'],
  ...['XFA', 'RichMedia', 'RichMediaContent'],
]
const activeKinds = [
  ...['JavaScript', 'Launch', 'GoToE', 'GoToR', 'ImportData', 'SubmitForm', 'Rendition', 'Movie', 'Sound'],
  ...['EmbeddedFile', 'Filespec', 'RichMedia', 'Screen', 'FileAttachment', '3D'],
]
const tellKind = ['S', 'Type', 'Subtype']

function isActive(object: PDFObject | undefined, context: PDFContext, seen: Set<PDFObject>): boolean {
  if (!object || seen.has(object)) return false
  seen.add(object)
  if (object instanceof PDFArray) return object.asArray().some((one) => isActive(one, context, seen))
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return false
  return dict.entries().some(([key, written]) => {
    const name = key.decodeText()
    if (activeKeys.includes(name)) return true
    // What stands elsewhere is looked at as if it stood here.
    const value = context.lookup(written)
    if (name === 'OpenAction' && value instanceof PDFDict && !isQuietStart(value, context)) return true
    if (tellKind.includes(name) && value instanceof PDFName && activeKinds.includes(value.decodeText())) return true
    if (name === 'URI' && (value instanceof PDFString || value instanceof PDFHexString))
      return /^\s*(?:javascript|file):/i.test(value.decodeText())
    return isActive(written, context, seen)
  })
}

/** What a reader does as soon as the file is open: go to a page, or one of its own menu's commands, and nothing after that. */
function isQuietStart(action: PDFDict, context: PDFContext): boolean {
  const kind = context.lookup(action.get(PDFName.of('S')))
  return kind instanceof PDFName && ['GoTo', 'Named'].includes(kind.decodeText()) && !action.has(PDFName.of('Next'))
}
