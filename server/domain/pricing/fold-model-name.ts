const GIZMO = /^(gpt-4o?-gizmo-)./

/** Custom assistants have a name each, but one entry in every table: `gpt-4-gizmo-*`. */
export function foldModelName(model: string): string {
  const prefix = GIZMO.exec(model)?.[1]
  return prefix === undefined ? model : `${prefix}*`
}
