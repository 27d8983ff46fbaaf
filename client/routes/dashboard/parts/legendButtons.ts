import { useEffect, useRef, type RefObject } from 'react'

const BUTTONS = '.MuiChartsLegend-series'
const HIDDEN = 'MuiChartsLegend-hidden'

/**
 * Says at each entry of a legend whether its series is shown. The legend of the library marks hidden
 * ones by a class only.
 */
export function useLegendButtons(): RefObject<HTMLDivElement | null> {
  const chart = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = chart.current
    if (!element) return
    const mark = () => {
      for (const button of element.querySelectorAll(BUTTONS)) {
        const isShown = String(!button.classList.contains(HIDDEN))
        if (button.getAttribute('aria-pressed') !== isShown) {
          button.setAttribute('aria-pressed', isShown)
        }
      }
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(element, { attributeFilter: ['class'], childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return chart
}
