import { createLocalStorage } from '#integrations/storage/local-storage.ts'
import type { FolderAnswer, FolderOrder } from './folder-storage.ts'

// Entry of the process that folder-storage.ts starts, and kills after its time limit.

const storage = createLocalStorage(process.argv[2] ?? '', { mustExist: true })

process.on('message', async ({ id, action, name, content }: FolderOrder) => {
  const answer = (more: Partial<FolderAnswer>) => process.send?.({ id, ...more } satisfies FolderAnswer)
  try {
    if (action === 'put') await storage.put(name, content)
    else if (action === 'remove') await storage.remove(name)
    const stored = action === 'get' ? await storage.get(name) : null
    answer(stored ? { bytes: new Uint8Array(await new Response(stored).arrayBuffer()) } : {})
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    answer({ error: { message, code } })
  }
})

// The server still needs it while it stops; a signal to the whole group of processes comes here too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
// `process.exit` would wait for a thread that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
