import type { Page } from '@playwright/test'
import { carriedStateKey } from '#domain/settings/storage-keys.ts'

/** Opens `to` with this navigation state, passed the way a change of language passes it. */
export async function passNavigationState(page: Page, to: string, state: object) {
  await page.addInitScript(
    ([key, value]) => {
      // A reload keeps the state of its own history entry.
      if (!history.state) sessionStorage.setItem(key, value)
    },
    [carriedStateKey, JSON.stringify({ to, state, entry: 'arrival' })] as const,
  )
}
