import { byReader } from '../text/by-reader.ts'

/** The choice to look for each listing before it is created, where what was loaded is not known. */
export const WITH_PROBE = byReader({
  agent: 'probe',
  terminal: '--probe',
  page: "the command's --probe",
})
