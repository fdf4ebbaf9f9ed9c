// A worker of a sweep that ends while it starts.
process.exit(3);
