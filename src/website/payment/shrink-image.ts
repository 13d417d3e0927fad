const mostBytes = 1_500_000
const mostPixels = 5_000_000

/** A phone's photo takes longer on a slow line than a server waits: its slip can be read from a smaller one as well. */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= mostBytes || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    // a screenshot may be clear where it looks white
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    // no picture after all, or too large for this browser: the server says what is wrong with it
    return file
  }
}
