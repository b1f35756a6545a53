/** So many listings that a call names, each by a key of its own, are deleted at once. */
export const MAX_LISTINGS_UNASKED = 20
/** So many messages are sent by a test without asking a person. */
export const MAX_MESSAGES_UNASKED = 100

/** What needs somebody's yes, and how it is given: instructions, documents and descriptions say it so. */
export const CONSENT_RULE = `What deletes listings, marks them Sold because they are gone, corrects implausible values, sets the Status of listings together, updates several homes by one key, undoes a run, or sends more than ${MAX_MESSAGES_UNASKED} test messages is shown first, homes by address, and done after a person's yes, or with confirm: true for exactly what was shown; up to ${MAX_LISTINGS_UNASKED} listings that a call names, each by a key of its own, are deleted at once, and a smaller test needs its plan shown, and no person's yes. Who has a key is looked up in the bot's list: where that cannot be read, a deletion by MLSNumber or Url is shown first, and so is a load with probe, and of an update by one what is known here decides, and that is said.`

/** Said of the tools that the rule is about. */
export const SHOWN_FIRST = "Shown first, done after the user's yes."

/** The argument by which an agent says that the user has agreed. */
export const CONFIRM_MEANS = "User's yes to what was shown"
