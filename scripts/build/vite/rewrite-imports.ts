const imports = /^import\s*\{([^}]*)\}\s*from\s*(["'])([^"']+)\2;?/gm

type NamedImport = { name: string; local: string }

/**
 * Writes imports of one module anew, each name by itself: `placeOf` says from where it comes and what it is called there, or
 * null to leave it. Types are left out; they are nothing in the browser.
 */
export function withNamesApart(
  code: string,
  isMeant: (source: string) => boolean,
  placeOf: (source: string, one: NamedImport) => { from: string; name: string } | null,
): string {
  return code.replace(imports, (whole, names: string, _quote, source: string) => {
    if (!isMeant(source)) return whole
    const left: string[] = []
    const apart = namesIn(names).map((one) => {
      const place = placeOf(source, one)
      if (place) return `import { ${place.name} as ${one.local} } from ${JSON.stringify(place.from)};`
      left.push(`${one.name} as ${one.local}`)
      return ''
    })
    // In one line: what stands below keeps its line number.
    return [...apart, left.length > 0 ? `import { ${left.join(', ')} } from ${JSON.stringify(source)};` : ''].join('')
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
