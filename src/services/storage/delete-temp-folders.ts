import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '#domain/primitives/date.ts'

/** Name prefixes of the temporary folders for uploads and for resizing pictures. The system adds the rest. */
export const uploadFolder = 'pugmark-upload-'
export const sizesFolder = 'pugmark-sizes-'

// No upload or resize takes this long, so the process must have died.
const maxAgeMs = hourMs

/** Deletes the folders of killed processes, because uploads contain bank slips. Returns the number of deleted folders. */
export async function deleteTempFolders(now: number): Promise<number> {
  let count = 0
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolder) && !name.startsWith(sizesFolder)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || found.mtimeMs > now - maxAgeMs) continue
    // A folder of another user of this machine cannot be deleted and is not ours.
    const isGone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isGone) count++
  }
  return count
}
