import type { Day } from '#domain/primitives/date.ts'
import { screens, type Width, widths } from './list.ts'

/** The screenshots as a Markdown table. */
export function screensTable(
  files: readonly string[],
  { today, maxHeight }: { today: Day; maxHeight: number },
): string {
  const there = new Set(files)
  const cell = (name: string, width: Width) => {
    const file = `${name}-${width}.webp`
    return there.has(file)
      ? `<img src="${file}" alt="${name} at ${width} px" width="${width === 1440 ? 320 : 160}">`
      : ''
  }
  const tables = screens.map(({ heading, of }) =>
    [
      `## ${heading}\n`,
      `| | ${widths.map((width) => `${width} px`).join(' | ')} |`,
      `|---|${widths.map(() => '---|').join('')}`,
      ...of.map(({ name, path }) => {
        const address = typeof path === 'string' ? `\`${path}\`` : 'an address made for the picture'
        return `| **${name}**<br>${address} | ${widths.map((width) => cell(name, width)).join(' | ')} |`
      }),
    ].join('\n'),
  )
  return `# Screens\n\nTaken by \`npm run screens\` from the demo data on ${today}, at 390, 768 and 1440 px, the drivers' app at 320 too; a long page is cut off after ${maxHeight.toLocaleString('en')} px. The list is \`scripts/screenshots/list.ts\`.\n\n${tables.join('\n\n')}\n`
}
