import {
  PDFArray,
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
  const seen = new Set<PDFObject>()
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (isActive(object, seen)) return 'unsafe'
  }
  return isActive(document.context.trailerInfo.Root, seen) ? 'unsafe' : 'plain'
}

const activeKeys = [
  'JS',
  'JavaScript',
  'Launch',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'AA',
  'XFA',
  'RichMedia',
  'RichMediaContent',
]
const activeKinds = [
  'JavaScript',
  'Launch',
  'GoToE',
  'GoToR',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'Movie',
  'Sound',
  'EmbeddedFile',
  'Filespec',
  'RichMedia',
  'Screen',
  'FileAttachment',
  '3D',
]
const tellKind = ['S', 'Type', 'Subtype']

function isActive(object: PDFObject | undefined, seen: Set<PDFObject>): boolean {
  if (!object || seen.has(object)) return false
  seen.add(object)
  if (object instanceof PDFArray) return object.asArray().some((one) => isActive(one, seen))
  const dict = object instanceof PDFRawStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return false
  return dict.entries().some(([key, value]) => {
    const name = key.decodeText()
    if (activeKeys.includes(name)) return true
    if (tellKind.includes(name) && value instanceof PDFName && activeKinds.includes(value.decodeText())) return true
    if (name === 'URI' && (value instanceof PDFString || value instanceof PDFHexString))
      return /^\s*(?:javascript|file):/i.test(value.decodeText())
    return isActive(value, seen)
  })
}
