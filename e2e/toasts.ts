import type { Locator, Page } from '@playwright/test'

/** Where the page says what was just done; the same words may stand elsewhere on it. */
export const toasts = (page: Page): Locator => page.locator('section[aria-live="polite"]')
