import type { GridLocaleText } from '@mui/x-data-grid'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { createStore } from '../store.ts'

type GridTexts = Partial<GridLocaleText>

/** The grid has English texts of its own. */
const english: GridTexts = {}
const chinese = createStore<GridTexts | undefined>(undefined)

async function loadChinese(): Promise<void> {
  if (!chinese.get()) chinese.set((await import('./gridTexts.zh.ts')).gridTexts)
}

/** The texts of the grid in the language of the console. Only readers of Chinese load theirs. */
export function useGridTexts(): GridTexts {
  const isChinese = useLanguage() === 'zh'
  const texts = useSyncExternalStore(chinese.listen, chinese.get)
  useEffect(() => {
    if (isChinese) void loadChinese()
  }, [isChinese])
  return (isChinese && texts) || english
}
