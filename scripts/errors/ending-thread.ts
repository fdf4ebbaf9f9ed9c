/** A thread of a sweep that ends when it gets a task, as code given by --import can. */
export default () => (): never => {
  process.exit(3);
};
