import { getCategories } from '#api-client/gallery.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { defaultGalleryCategories } from '#domain/content/gallery.ts'
import { gallery as messages } from '#i18n/gallery.ts'

/** The categories; the four initial ones until the server has responded. */
export function useCategories(): readonly string[] {
  const { data } = useStaffQuery(['gallery', 'categories'], () => getCategories())
  return data?.categories ?? defaultGalleryCategories
}

/** The four initial categories are translated; others show the typed name. */
export function nameOfCategory(category: string): string {
  return messages.names[category] ?? category
}
