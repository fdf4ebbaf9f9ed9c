module.exports = {
  transform: {
    '\\.[cm]?[jt]s$': [
      'ts-jest',
      { tsconfig: { module: 'commonjs', allowJs: true, isolatedModules: true } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(?:space-logistics|leven|uuid)/)'],
};
