/** Leave to send one request at a certain moment. */
export interface Turn {
  /** Resolves in that moment, at once or soon; to false when it has passed: another is to be asked for. */
  due(): Promise<boolean>
  /**
   * The request is over, or was not sent.
   *
   * @param wasAnswered whether the service has answered: else nobody knows when it arrives
   */
  end(wasAnswered: boolean): void
}

/** What several processes that use one account of the service may send together. */
export interface RequestLimit {
  /**
   * Resolves shortly before a request may be sent; undefined when none is sent any more.
   *
   * @throws StorageError when the processes cannot agree
   */
  enter(stopped: AbortSignal): Promise<Turn | undefined>
  /** Whether nobody may send now: the service has told one of the processes that it is too busy. */
  isHeld(): boolean
  /** The service is too busy: nobody is to send for so long. */
  hold(ms: number): void
}
