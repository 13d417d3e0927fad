import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What `receiveUpload` calls the folder of one upload; the system writes the rest of its name. */
export const uploadFolder = 'pugmark-upload-'

// No upload takes that long: whoever began it is dead.
const longestUpload = 3_600_000

/** Takes away folders of uploads whose process was killed. They show bank slips. Gives how many there were. */
export async function sweepUploads(now: number): Promise<number> {
  let count = 0
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolder)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || found.mtimeMs > now - longestUpload) continue
    // One of another user of this machine is his.
    const isGone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isGone) count++
  }
  return count
}
