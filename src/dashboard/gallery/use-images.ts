import { getImages } from '#api-client/gallery.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'

// Generating the sizes of a photo takes a few seconds.
const pollMs = 2_000

/** The pictures of a category, or of `all`, page by page. Reloads while sizes are being generated. */
export function useImages(category: string) {
  return usePagedList({
    key: ['gallery', 'images', category],
    pageSize: pageSizes.gallery,
    maxRows: 1_000,
    read: (token, part) => getImages(token, { category, ...part }),
    rowsOf: ({ images }) => images,
    keyOf: ({ id }) => id,
    pollMs: (rows) => rows.some(({ state }) => state === 'making') && pollMs,
  })
}
