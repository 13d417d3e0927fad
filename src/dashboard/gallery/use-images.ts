import { useEffect, useEffectEvent } from 'react'
import { getImages } from '#api-client/gallery.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'

// Generating the sizes of a photo takes a few seconds.
const pollMs = 2_000

/** The pictures of a category, or of `all`, page by page. Reloads while sizes are being generated. */
export function useImages(category: string) {
  const list = usePagedList({
    ...{ name: 'images', query: category, pageSize: 48, maxRows: 1_000 },
    read: (token, part) => getImages(token, { category: category === 'all' ? '' : category, ...part }),
    rowsOf: ({ images }) => images,
    keyOf: ({ id }) => id,
  })
  const { rows, isLoading } = list
  const isGenerating = rows?.some(({ state }) => state === 'making') ?? false
  const reload = useEffectEvent(list.reload)
  useEffect(() => {
    // Timed from the response: on a slow connection the next request would outdate every response.
    if (!isGenerating || isLoading) return
    const timer = setTimeout(() => void reload(), pollMs)
    return () => clearTimeout(timer)
  }, [isGenerating, isLoading])
  return list
}
