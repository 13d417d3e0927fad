import { fileURLToPath } from 'node:url'
import { readSettings } from '#config.ts'
import { packageRoot } from '#package-root.ts'
import { createApp } from './app.ts'
import { createAppContext } from './create-app-context.ts'
import { createHttpHandler } from './http/app.ts'
import { closeConnection, createHttpServer, listen, stopListening } from './http/http-server.ts'
import { runCli } from './run-cli.ts'
import { onShutdownSignal } from './shutdown-signal.ts'
import { checkPort } from './startup-checks.ts'
import { startupMessage } from './startup-message.ts'

/** For the bench, which asks what rendering alone would cost. */
export { ServerRouter } from 'react-router'
export { createApp, screens } from './app.ts'

const browserFiles = fileURLToPath(new URL('build/client', packageRoot))

/** Opens the house to the public: the whole program, which `npm run build` makes one bundle of (docs/decisions/0055). */
export function startServer(): Promise<void> {
  return runCli(async () => {
    await checkPort(readSettings())
    const stopping = onShutdownSignal()
    const { house: app, settings, firstAdmin, watch, stopReceiving, release } = await createAppContext()
    const doors = createApp(app)
    const hasWorker = settings.SERVICE_WORKER === 'on'
    const { baseUrl } = settings
    const listener = createHttpHandler(doors, { log: app.log, client: browserFiles, hasWorker, baseUrl })
    const server = createHttpServer(watch.over(listener, doors.routeOf), {
      isOn: settings.RATE_LIMITS === 'on' && settings.TRUST_PROXY === 0,
    })
    const port = await listen(server, settings).catch(async (error) => {
      await release()
      throw error
    })
    // Asked for port 0, the system has chosen one; links in mails need it too.
    if (!settings.BASE_URL) settings.baseUrl = settings.baseUrl.replace(/:\d+$/, `:${port}`)
    console.log(startupMessage(settings.baseUrl, firstAdmin))

    await stopping
    stopReceiving()
    await closeConnection(server, settings.DRAIN_SECONDS * 1_000)
    await stopListening(server)
    await release()
    process.exit(0)
  })
}
