import { createElement, type SVGProps } from 'react'

/** The SVG elements of a Lucide icon, in a view box of 24 × 24. */
export type IconShape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

/** Replaces Lucide's own factory at build time, without options that we never use (scripts/build/vite/icon-imports.ts). */
export function createIcon(shape: IconShape) {
  const lines = shape.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: SVGProps<SVGSVGElement>) {
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
        'aria-hidden': !props['aria-label'] || undefined,
        ...props,
      } satisfies SVGProps<SVGSVGElement>,
      ...lines,
    )
  }
}
