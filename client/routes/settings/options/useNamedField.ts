import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls to the field that the address names, and puts the cursor into it. */
export function useNamedField(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = document.getElementById(hash.slice(1))
    if (!place) return
    place.scrollIntoView({ block: 'center' })
    place.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus({
      preventScroll: true,
    })
    // Choosing the same field again has a new key.
  }, [hash, key])
}
