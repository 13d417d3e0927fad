const imports = /^import\s*\{([^}]*)\}\s*from\s*(["'])([^"']+)\2;?/gm

type NamedImport = { name: string; local: string }

/**
 * Splits named imports into one import per name. `placeOf` returns the module and the name to import instead, or null to
 * leave a name in place. Type imports are dropped.
 */
export function splitImports(
  code: string,
  isTarget: (source: string) => boolean,
  placeOf: (source: string, one: NamedImport) => { from: string; name: string } | null,
): string {
  return code.replace(imports, (whole, names: string, _quote, source: string) => {
    if (!isTarget(source)) return whole
    const unchanged: string[] = []
    const split = namesIn(names).map((one) => {
      const place = placeOf(source, one)
      if (place) return `import { ${place.name} as ${one.local} } from ${JSON.stringify(place.from)};`
      unchanged.push(`${one.name} as ${one.local}`)
      return ''
    })
    // On one line, so that the line numbers below stay the same.
    return [
      ...split,
      unchanged.length > 0 ? `import { ${unchanged.join(', ')} } from ${JSON.stringify(source)};` : '',
    ].join('')
  })
}

function namesIn(list: string): NamedImport[] {
  return list
    .split(',')
    .map((name) => name.replace(/\/\/.*$/gm, '').trim())
    .filter((name) => name && !/^type\s/.test(name))
    .map((text) => {
      const [name = '', local = name] = text.split(/\s+as\s+/)
      return { name, local }
    })
}
