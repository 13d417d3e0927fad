import type { Plugin } from 'vite'

/**
 * Zod tries whether it may write code at run time by doing it, which our policy forbids and the browser reports. Its
 * own switch must be set before the first schema is made, and schemas are made while modules load: so it is set where
 * the switch itself stands. On the server Zod keeps its speed.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/core\.js$/.test(id)) return
      if (!code.includes('export const globalConfig')) this.error('Zod keeps its switch elsewhere now: see jitless.')
      return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null }
    },
  }
}
