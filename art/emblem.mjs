import { animals } from './animals.mjs'

const ember = '#faa24b'
const paleEmber = '#fee7cb'
const lagoon = '#03171d'

// The same rock, extended beyond the edges of a drawing that has been scaled down.
const wideLedge = 'M-12 90V74C-4 66 4 53 14 46.8C28 45.5 44 46 50 48.5C57 52 66 62 84 80V90Z'
const ledge = 'M-2 66C4 52 8 47.5 14 46.8C28 45.5 44 46 50 48.5C57 52 62 58 66 66Z'

/**
 * The emblem: an ember disc, a pale sun, a leopard on a ledge.
 * @param {{ square?: boolean, maskable?: boolean }} [shape] square fills the whole square, for phones that cut their own
 * corners; maskable also keeps clear of the outer tenth, which any shape may cut away
 * @returns {string} SVG
 */
export function emblem({ square = false, maskable = false } = {}) {
  const sun = `<circle cx="32" cy="27" r="16.5" fill="${paleEmber}"/>`
  const leopard = `<path transform="translate(1.5 22.2) scale(.076)" d="${animals.leopardRest.d}"/>`
  const figure = `<path d="${maskable ? wideLedge : ledge}"/>${leopard}`
  const drawn = maskable
    ? `<rect width="64" height="64" fill="${ember}"/><g transform="translate(7 5.5) scale(.78)">${sun}<g fill="${lagoon}">${figure}</g></g>`
    : square
      ? `<rect width="64" height="64" fill="${ember}"/>${sun}<g fill="${lagoon}">${figure}</g>`
      : `<circle cx="32" cy="32" r="32" fill="${ember}"/>${sun}${disc}<g clip-path="url(#${discId})" fill="${lagoon}">${figure}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawn}</svg>\n`
}

// A unique id, because the emblem may appear several times in a page among other drawings.
const discId = 'pugmark-emblem-disc'
const disc = `<clipPath id="${discId}"><circle cx="32" cy="32" r="32"/></clipPath>`
