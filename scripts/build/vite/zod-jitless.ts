import type { Plugin } from 'vite'

/**
 * Sets Zod's `jitless` option in the browser. Zod probes for `eval`, which the content security policy forbids and the
 * browser then reports. The option must be set before the first schema is created, and modules create schemas while they
 * load, so it is set in the module that defines it. The server keeps the faster compiled schemas.
 */
export function zodJitless(): Plugin {
  return {
    name: 'zod-jitless',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/zod\/v4\/core\/core\.js$/.test(id)) return
      if (!code.includes('export const globalConfig'))
        this.error('Zod has moved its global configuration: adapt zod-jitless.ts.')
      return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null }
    },
  }
}
