/** What turns writing round, what takes up no room, what a terminal obeys, and half a character. */
export const HIDDEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
