import { createElement, type SVGProps } from 'react'

/** An icon as the package draws it: elements of an SVG, 24 units square. */
export type IconShape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

/**
 * One icon to show. The build puts this in the place of the package's own way, which chooses sizes, colours and names that
 * nobody here asks for, with each drawing anew (scripts/build/vite/icon-imports.ts).
 */
export function createIcon(drawing: IconShape) {
  const lines = drawing.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(given: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': !given['aria-label'] || undefined,
        ...given,
      } satisfies SVGProps<SVGSVGElement>,
      ...lines,
    )
  }
}
