import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the field or section that the address names, and puts the cursor into its first field. */
export function useNamedField(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = document.getElementById(hash.slice(1))
    if (!place) return
    const folded = place.closest('details') ?? place.querySelector('details')
    if (folded) folded.open = true
    // A section can be higher than the window.
    place.scrollIntoView({ block: place.matches('section') ? 'start' : 'center' })
    place.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus({
      preventScroll: true,
    })
    // Choosing the same field again has a new key.
  }, [hash, key])
}
