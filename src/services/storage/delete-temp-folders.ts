import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the folder of one upload is called, and that in which the sizes of one picture are drawn; the system writes the rest. */
export const uploadFolder = 'pugmark-upload-'
export const sizesFolder = 'pugmark-sizes-'

// Nothing in them takes that long: whoever began it is dead.
const longestWork = 3_600_000

/** Takes away folders whose process was killed: those of uploads show bank slips. Gives how many there were. */
export async function deleteTempFolders(now: number): Promise<number> {
  let count = 0
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploadFolder) && !name.startsWith(sizesFolder)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || found.mtimeMs > now - longestWork) continue
    // One of another user of this machine is his.
    const isGone = await rm(folder, { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isGone) count++
  }
  return count
}
