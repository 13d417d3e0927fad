import { createServer } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { createApp as CreateHouse } from '../src/server/app.ts'
import { createAppContext } from '../src/server/create-app-context.ts'
import { createHttpHandler } from '../src/server/http/http-handler.ts'
import { listen, stopListening } from '../src/server/http/http-server.ts'
import { runCli } from '../src/server/run-cli.ts'
import { onShutdownSignal } from '../src/server/shutdown-signal.ts'
import { startupMessage } from '../src/server/startup-message.ts'

/** Screens reload in the browser as they are edited; a change to the API counts from the next request on. */
await runCli(async () => {
  const stopping = onShutdownSignal()
  const { app, settings, firstAdmin, release } = await createAppContext()
  let vite: ViteDevServer
  const doors = {
    async fetch(request: Request, caller: object) {
      const { createHouse } = (await vite.ssrLoadModule('/src/server.ts')) as { createHouse: typeof CreateHouse }
      return sameHouse(createHouse).fetch(request, caller)
    },
  }
  // Vite hands out a new createApp after each change on the server's side, and the same one otherwise.
  let made: { by: typeof CreateHouse; doors: ReturnType<typeof CreateHouse> } | undefined
  const sameHouse = (by: typeof CreateHouse) => {
    if (made?.by !== by) made = { by, doors: by(app) }
    return made.doors
  }

  const listener = createHttpHandler(doors, { log: app.log })
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  )
  vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const port = await listen(server, settings)
  console.log(startupMessage(`http://localhost:${port}`, firstAdmin))

  await stopping
  await vite.close()
  server.closeAllConnections()
  await stopListening(server)
  await release()
  process.exit(0)
})
