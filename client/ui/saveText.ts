/** Characters that a file name has on no system. */
const FORBIDDEN = /[\\/:*?"<>|]/g

/** Saves a text as a file of the visitor, in UTF-8. */
export function saveText(fileName: string, text: string): void {
  saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** Saves a file of the visitor. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName.replaceAll(FORBIDDEN, '_')
  link.click()
  // The browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address))
}
