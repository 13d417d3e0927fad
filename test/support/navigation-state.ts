import type { Page } from '@playwright/test'
import { carriedStateKey } from '#domain/settings/storage-keys.ts'

/** Opens `to` next as if another page had passed it this navigation state: by the way a change of language takes. */
export async function passNavigationState(page: Page, to: string, state: object) {
  await page.addInitScript(
    ([key, value]) => {
      // A reload has its own state.
      if (!history.state) sessionStorage.setItem(key, value)
    },
    [carriedStateKey, JSON.stringify({ to, state, entry: 'arrival' })] as const,
  )
}
