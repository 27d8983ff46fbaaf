import type { ReactNode } from 'react'
import { createStore } from './store.ts'

export interface Toast {
  readonly variant: 'success' | 'info' | 'warning' | 'error'
  readonly message: string
  /** Undefined: stays until it is closed or another page is opened. */
  readonly hideAfterMs: number | undefined
  readonly action?: ReactNode
}

/**
 * Toasts that have not been shown yet. The toaster is a separate chunk and takes them from here.
 */
export const waitingToasts = createStore<readonly Toast[]>([])

/** How often the user has opened another page: toasts that stay are removed then. */
export const pagesLeftCount = createStore(0)

interface ToastOptions {
  readonly action?: ReactNode
}

const show =
  (variant: Toast['variant'], hideAfterMs: number | undefined) =>
  (message: string, { action }: ToastOptions = {}): void =>
    waitingToasts.set([...waitingToasts.get(), { variant, message, hideAfterMs, action }])

/** Short messages in the header. An error stays until it is closed or another page is opened. */
export const toast = {
  success: show('success', 3_000),
  info: show('info', 4_000),
  warning: show('warning', 6_000),
  error: show('error', undefined),
}
