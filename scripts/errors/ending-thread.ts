/** A worker of a sweep that ends its thread, as code given by --import can. */
export default function run(): never {
  process.exit(3);
}
