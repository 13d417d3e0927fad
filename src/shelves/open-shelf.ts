import { join } from 'node:path'
import { openFolder } from './folder.ts'
import type { Shelf } from './shelf.ts'

/** Where slips lie, by the settings. */
export function openShelf({ dataDir }: { dataDir: string }): Shelf {
  return openFolder(join(dataDir, 'slips'))
}
