import { fallbackSite, type Site } from '#website/layout/use-site.ts'

/** The operator as the frame's loader read it, for a page's `meta`. */
export function siteFromMatches(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Site {
  const data = matches.find((match) => match?.id === 'website/layout/layout')?.loaderData
  return (data as Site | undefined) ?? fallbackSite()
}
