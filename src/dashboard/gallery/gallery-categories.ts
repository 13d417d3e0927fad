import { useCallback, useEffect, useState } from 'react'
import { getCategories } from '#api-client/gallery.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { defaultGalleryCategories } from '#domain/content/gallery.ts'
import { gallery as messages } from '#i18n/gallery.ts'

/** The categories; the four initial ones until the server has responded. */
export function useCategories() {
  const { callApi } = useStaff()
  const [categories, setCategories] = useState<readonly string[]>(defaultGalleryCategories)
  const load = useCallback(async () => {
    const response = await callApi(() => getCategories())
    if (response.ok) setCategories(response.body.categories)
  }, [callApi])
  useEffect(() => {
    void load()
  }, [load])
  return { categories, setCategories, reloadCategories: load }
}

/** The four initial categories are translated; others show the typed name. */
export function nameOfCategory(category: string): string {
  return messages.names[category] ?? category
}
