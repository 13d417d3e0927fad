import { useCallback, useEffect, useState } from 'react'
import { getCategories } from '#api-client/gallery.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { defaultGalleryCategories } from '#domain/content/gallery.ts'
import { gallery as messages } from '#i18n/gallery.ts'

/** What pictures are sorted by: the four of the beginning until the server has answered. */
export function useCategories() {
  const { callApi } = useStaff()
  const [categories, setCategories] = useState<readonly string[]>(defaultGalleryCategories)
  const load = useCallback(async () => {
    const answer = await callApi(() => getCategories())
    if (answer.ok) setCategories(answer.body.categories)
  }, [callApi])
  useEffect(() => {
    void load()
  }, [load])
  return { categories, setCategories, reloadCategories: load }
}

/** The four of the beginning have a name in each language; others are what somebody typed. */
export function nameOfCategory(category: string): string {
  return messages.names[category] ?? category
}
