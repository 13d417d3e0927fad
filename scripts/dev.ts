import { createServer } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { createApp } from '#server/app.ts'
import { createAppContext } from '#server/create-app-context.ts'
import { createHttpHandler } from '#server/http/http-handler.ts'
import { listen, stopListening } from '#server/http/http-server.ts'
import { runCli } from '#server/run-cli.ts'
import { onShutdownSignal } from '#server/shutdown-signal.ts'
import { startupMessage } from '#server/startup-message.ts'

type CreateApp = typeof createApp

/** The development server. Screens reload when they are edited; a change to the API takes effect with the next request. */
await runCli(async () => {
  const stopping = onShutdownSignal()
  const { app: context, config, firstAdmin, release } = await createAppContext()
  let vite: ViteDevServer
  // Vite returns a new createApp after each change of the server's code, and the same one otherwise.
  let current: { create: CreateApp; app: ReturnType<CreateApp> } | undefined
  const app = {
    async fetch(request: Request, caller: object) {
      const { createApp: create } = (await vite.ssrLoadModule('/src/server/app.ts')) as { createApp: CreateApp }
      if (current?.create !== create) current = { create, app: create(context) }
      return current.app.fetch(request, caller)
    },
  }

  const listener = createHttpHandler(app, { log: context.log })
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  )
  vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const port = await listen(server, config)
  console.log(startupMessage(`http://localhost:${port}`, firstAdmin))

  await stopping
  await vite.close()
  server.closeAllConnections()
  await stopListening(server)
  await release()
  process.exit(0)
})
