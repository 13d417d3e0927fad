import { customSafariId } from '#domain/packages/custom-safari.ts'
import { parkFilter } from '#domain/packages/package.ts'
import { type Block, blocks, type Park, parkHasBlocks } from '#domain/parks/park.ts'

export type CustomPlace = { park: Park; block: Block | '' }

const everyBlock = 'all'

/** Park and block of a custom safari in the URL; without them the specification's first choice (R1.7). */
export function customPlaceFrom(params: URLSearchParams): CustomPlace {
  const named = parkFilter(params.get('park'))
  const park = named === 'all' ? 'yala' : named
  if (!parkHasBlocks(park) || params.get('block') === everyBlock) return { park, block: '' }
  return { park, block: blocks.find((block) => block === params.get('block')) ?? 'blockI' }
}

/** The query of a custom safari in another place; other parameters stay. */
export function withCustomPlace(params: URLSearchParams, { park, block }: CustomPlace): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('package', customSafariId)
  next.set('park', park)
  if (parkHasBlocks(park)) next.set('block', block || everyBlock)
  else next.delete('block')
  return next
}
