import { useEffect, useState } from 'react'
import type { SaleTerms } from '#domain/settings/sale-terms.ts'

/**
 * Shows the terms that a loader has just read. Texts take theirs from the document, which may have been written before the owner
 * changed them; a guest must agree to the ones that count.
 */
export function useFreshTerms(terms: SaleTerms) {
  const current = JSON.stringify(terms)
  const [, setShown] = useState(0)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.terms === current) return
    dataset.terms = current
    // Renders the texts again.
    setShown((times) => times + 1)
  }, [current])
}
