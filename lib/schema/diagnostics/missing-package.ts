/** Thrown if something needs optional packages that are not installed. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';

  /**
   * @param what what needs them, as the beginning of a sentence: `A queue`
   * @param packages the names of all packages that it needs
   * @param cause why they cannot be loaded
   * @param instead a sentence about what works without them. Default: none.
   */
  constructor(
    what: string,
    readonly packages: readonly string[],
    override readonly cause: unknown,
    instead?: string,
  ) {
    const [nouns, are, them] =
      packages.length === 1 ? ['package', 'is', 'it'] : ['packages', 'are', 'them'];
    super(
      `${what} needs the ${nouns} ${packages.join(' and ')}, which ${are} not installed. Install ${them}: ${installing(packages)}${instead === undefined ? '' : `. ${instead}`}`,
    );
  }

  /** The command that installs the packages: `npm install bullmq ioredis`. */
  get command(): string {
    return installing(this.packages);
  }
}

const installing = (packages: readonly string[]): string => `npm install ${packages.join(' ')}`;
