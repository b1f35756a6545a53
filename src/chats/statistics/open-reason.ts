const OPEN = 'judge, still open: '

/** Why a scenario did not pass: nobody has judged this yet. */
export function openReason(criterion: string): string {
  return `${OPEN}${criterion}`
}

/** Whether a reason is one that a judgement would take away. */
export function isOpenReason(reason: string): boolean {
  return reason.startsWith(OPEN)
}
