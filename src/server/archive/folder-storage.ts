import { type ChildProcess, fork } from 'node:child_process'
import type { Storage } from '#integrations/storage/storage.ts'
import { packageRoot } from '#package-root.ts'

export type FolderOrder = { id: number; action: keyof Storage; name: string; content: string | Uint8Array }
export type FolderAnswer = { id: number; bytes?: Uint8Array; error?: { message: string; code?: string | undefined } }

const entry = new URL('src/server/archive/folder-process.ts', packageRoot)
const fileLimitMs = 30_000

/**
 * The files of a folder that must exist, read and written by a process of its own. A network folder whose server is gone blocks the
 * thread that uses it, and Node has four such threads for everything. After `limitMs` the operation fails and the process is killed;
 * until it has ended, everything fails at once, so that at most one process hangs.
 */
export function createFolderStorage(folder: string, limitMs = fileLimitMs): Storage {
  const waiting = new Map<number, PromiseWithResolvers<FolderAnswer>>()
  let child: ChildProcess | null = null
  let lastId = 0
  const silence = () => new Error(`The folder ${folder} did not respond within ${limitMs / 1_000} s`)

  function failAll(error: Error) {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): ChildProcess {
    const started = fork(entry, [folder], {
      execArgv: [],
      env: {},
      serialization: 'advanced' as const,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (answer: FolderAnswer) => waiting.get(answer.id)?.resolve(answer))
    started.on('error', failAll)
    started.once('exit', () => {
      child = null
      failAll(new Error(`The process for the folder ${folder} has ended`))
    })
    // A command ends without stopping it: the process ends with its channel.
    started.unref()
    started.channel?.unref()
    return started
  }

  async function run(
    action: keyof Storage,
    name: string,
    content: string | Uint8Array = '',
  ): Promise<Uint8Array | undefined> {
    if (child?.killed) throw silence()
    child ??= start()
    lastId += 1
    const id = lastId
    const answered = Promise.withResolvers<FolderAnswer>()
    waiting.set(id, answered)
    const timer = setTimeout(() => {
      child?.kill('SIGKILL')
      failAll(silence())
    }, limitMs)
    try {
      child.send({ id, action, name, content } satisfies FolderOrder)
      const { bytes, error } = await answered.promise
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return bytes
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }

  return {
    put: async (name, content) => void (await run('put', name, content)),
    async get(name) {
      const bytes = await run('get', name)
      return bytes ? new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() : null
    },
    remove: async (name) => void (await run('remove', name)),
  }
}
