/** The signals with which hosts and people end the program. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
